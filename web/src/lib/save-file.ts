/** Saves a downloaded file under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Delayed, because some browsers have not begun to read the file yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
