import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { clock } from '../../platform/clock.ts';
import { notify } from '../../platform/notify.ts';
import { type FileType, pastedName, sorted } from './chosen-files.logic.ts';
import styles from './drop-zone.module.css';

type Props = {
  fileType: FileType;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
  className?: string | undefined;
  /** Text shown over the zone while files are dragged over it. */
  hint?: string;
  children: ReactNode;
};

/** Returns the files of a drop or paste, without folders. */
function filesIn({ items }: DataTransfer): { files: File[]; hasFolder: boolean } {
  const given = [...items].filter(({ kind }) => kind === 'file');
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry?.()?.isDirectory === true;
  const files = given.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []);
  return { files, hasFolder: given.some(isFolder) };
}

/** Maximum number of warnings shown at once; more would cover the page. */
const mostWarnings = 3;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));

/** Gives pasted pictures a name with the current time. */
const named = (file: File): File => {
  const name = pastedName(file.name, new Date(clock.now()));
  return name === file.name ? file : new File([file], name, { type: file.type });
};

/**
 * Area that accepts files: dropped on it, or pasted while the pointer or the focus is in it. A paste into a text field
 * elsewhere is not intercepted.
 */
export function DropZone({ fileType, disabled, onFiles, className = '', hint, children }: Props) {
  const zone = useRef<HTMLDivElement>(null);
  const [depth, setDepth] = useState(0);
  const take = (transfer: DataTransfer, isPasted: boolean): boolean => {
    const { files, hasFolder } = filesIn(transfer);
    if (hasFolder) notify.warning('不能上传文件夹，请选择文件');
    if (files.length === 0) return hasFolder;
    onFiles(accepted(isPasted ? files.map(named) : files, fileType));
    return true;
  };
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const element = zone.current;
    if (disabled || element === null || event.clipboardData === null || event.defaultPrevented) return;
    const isInside = event.target instanceof Node && element.contains(event.target);
    if (!isInside && (isTyping(event.target) || !element.matches(':hover'))) return;
    if (take(event.clipboardData, true)) event.preventDefault();
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
  const carries = ({ dataTransfer }: DragEvent) => !disabled && dataTransfer.types.includes('Files');
  return (
    <div
      ref={zone}
      className={`${styles.zone} ${className}`}
      data-over={depth > 0 || undefined}
      role="presentation"
      onDragEnter={(event) => carries(event) && setDepth((now) => now + 1)}
      onDragLeave={(event) => carries(event) && setDepth((now) => Math.max(0, now - 1))}
      onDragOver={(event) => {
        // Otherwise the browser would open the dropped file.
        if (carries(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!carries(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setDepth(0);
        take(event.dataTransfer, false);
      }}
    >
      {children}
      {depth > 0 && hint !== undefined ? <div className={styles.hint}>{hint}</div> : null}
    </div>
  );
}

/** Returns the files that the field accepts, and shows warnings about the others. */
export function accepted(files: readonly File[], fileType: FileType): readonly File[] {
  const { taken, refusals } = sorted(files, fileType);
  for (const refusal of refusals.slice(0, mostWarnings)) notify.warning(refusal);
  return taken;
}
