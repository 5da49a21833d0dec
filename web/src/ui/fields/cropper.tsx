import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import EasyCrop from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { CropArea } from './crop-picture.ts';
import { laterWords } from '../texts-later.ts';
import styles from './cropper.module.css';

interface CropperProps {
  /** The picture's address. */
  url: string;
  /** Width divided by height. */
  aspect: number;
  isRound: boolean;
  /** The area in the picture's own pixels; null when it cannot be read. */
  onChange: (area: CropArea | null) => void;
  onUnreadable: () => void;
}

const MAX_ZOOM = 4;
const KEY_STEP_PX = 4;

/** Pans and zooms a picture behind a frame: by touch, mouse, wheel, or arrow keys and slider. */
export function Cropper({ url, aspect, isRound, onChange, onUnreadable }: CropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className={styles.cropper}>
      <div className={styles.stage}>
        <EasyCrop
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          maxZoom={MAX_ZOOM}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={!isRound}
          keyboardStep={KEY_STEP_PX}
          disableAutomaticStylesInjection
          classes={{ containerClassName: styles.container ?? '', cropAreaClassName: styles.area ?? '' }}
          cropperProps={{
            role: 'application',
            'aria-label': laterWords.cropFrame,
          }}
          mediaProps={{ onError: onUnreadable, alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          // On every move, not on release: the last move is painted, and reported, only in the frame after the release.
          onCropAreaChange={(_share, pixels) => onChange(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        <IconZoomOut size={20} aria-hidden="true" />
        <input
          type="range"
          aria-label={laterWords.zoom}
          className={styles.slider}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <IconZoomIn size={20} aria-hidden="true" />
      </label>
    </div>
  );
}
