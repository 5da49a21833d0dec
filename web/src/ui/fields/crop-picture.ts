export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A larger canvas picture is sent as JPEG: browsers without WebP encoding produce a PNG. */
const LARGE_BYTES = 8 * 1024 * 1024;

/** The size of the result: never enlarged, no edge longer than `longest` pixels. */
export function cutSize({ width, height }: CropArea, longest: number): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

function loadPicture(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(picture));
    picture.addEventListener('error', () => reject(new Error('the picture could not be read')));
    picture.src = url;
  });
}

/** The picture's size as displayed; null when it cannot be read. */
export async function pictureSize(file: Blob): Promise<{ width: number; height: number } | null> {
  const url = URL.createObjectURL(file);
  try {
    const { naturalWidth, naturalHeight } = await loadPicture(url);
    return { width: naturalWidth, height: naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))), type, 0.92);
  });

/**
 * Crops `area`, in the picture's own pixels, out of the picture at `url`, upright as displayed. A photo stays a JPEG.
 */
export async function cropPicture(url: string, area: CropArea, longest: number, sourceType: string): Promise<Blob> {
  const picture = await loadPicture(url);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, cutSize(area, longest));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the picture could not be drawn');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  // Keeps transparency.
  const cut = await blobOf(canvas, sourceType === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
  if (cut.size <= LARGE_BYTES) return cut;
  // JPEG has no transparency: a white background replaces the black that it would turn into.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return blobOf(canvas, 'image/jpeg');
}
