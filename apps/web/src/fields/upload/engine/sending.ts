/** Stage of a running upload. */
export type Stage =
  /** Waits until fewer files are being sent. */
  | 'queued'
  /** Its content hash is being computed. */
  | 'hashing'
  | 'sending'
  /** The server is unreachable; the upload continues automatically. */
  | 'waiting'
  /** All bytes have arrived, and the server stores the file. */
  | 'finishing';

/** Arguments and callbacks of one upload. */
export type Sending = {
  file: File;
  /** Directory of the stored path (api-contract 10.1). */
  biz: string;
  /** Aborting rejects with the signal's reason; the server keeps the unfinished upload, so that it can be resumed. */
  signal: AbortSignal;
  onStage: (stage: Stage) => void;
  /** Called with the number of bytes sent or, in the stage `hashing`, hashed. */
  onSent: (bytes: number) => void;
};
