import * as z from 'zod/mini';

/**
 * Envelope of every JSON response (api-contract 1.1). Only `success` is reliable; `result` is null when there is no
 * data; `timestamp` is the server's epoch time in milliseconds.
 */
export function envelopeOf<R extends z.ZodMiniType>(result: R) {
  return z.object({
    success: z.literal(true),
    message: z.string(),
    code: z.number(),
    result,
    timestamp: z.number(),
  });
}

/**
 * Envelope of a refusal. `error` is the stable code, `requestId` identifies the line in the server log. `result` is
 * null on denials; otherwise it has what helps: the field of an invalid input, the stored values of a conflict.
 */
export const Refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.number(),
  error: z.string(),
  requestId: z.optional(z.string()),
  timestamp: z.number(),
  result: z.nullable(z.unknown()),
});
export type Refusal = z.infer<typeof Refusal>;

/** Wire codes of the envelope (api-contract 1.1, 1.2). */
export const envelopeCode = { success: 200, refused: 500, importedInPart: 201, captchaWrong: 412 } as const;

/** A page of a list (api-contract 1.5). `totalIsExact` false: `total` is an estimate of a very large result. */
export function pageOf<R extends z.ZodMiniType>(record: R) {
  return z.object({
    records: z.array(record),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
    totalIsExact: z.boolean(),
  });
}

/** The parts of a page that do not depend on the record type. */
export type Page<T> = {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
  totalIsExact: boolean;
};

/** An empty result: `result: null`. */
export const Nothing = z.null();
