import type { StoredFile } from '@baisi/contract/files';
import { downloadAddress } from '../../../platform/files/file-address.logic.ts';

/** Downloads a file under its own name. Its address must have just been renewed. */
export function saveFile({ name, url }: StoredFile): void {
  if (url === null) return;
  const link = document.createElement('a');
  link.href = downloadAddress(url);
  link.download = name;
  link.click();
}
