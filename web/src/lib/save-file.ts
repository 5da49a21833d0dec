/** Saves a file that a call answered, under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers have not begun to read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
