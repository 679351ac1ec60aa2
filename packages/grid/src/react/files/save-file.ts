const keptForMs = 60_000;

/** Starts a browser download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start reading only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}

const two = (n: number) => String(n).padStart(2, '0');

/** Returns a file name like `订单-20260105.xlsx`, without characters that file systems refuse. */
export function fileNameOf(label: string, day: Date, ending: string): string {
  const plain = label.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim();
  const date = `${day.getFullYear()}${two(day.getMonth() + 1)}${two(day.getDate())}`;
  return `${plain === '' ? '表格' : plain}-${date}.${ending}`;
}
