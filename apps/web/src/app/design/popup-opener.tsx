import { Button } from 'antd';
import { useState } from 'react';
import { FilePopup } from '../../fields/upload/file-popup.tsx';

/** A button that opens the popup for files or pictures. */
export function PopupOpener({ kind, title }: { kind: 'file' | 'image'; title: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      {open ? <FilePopup kind={kind} open value="" onConfirm={close} onClose={close} /> : null}
    </>
  );
}
