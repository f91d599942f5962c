/** Hands a file to the browser, which saves it under a name. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only once this task is over.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
