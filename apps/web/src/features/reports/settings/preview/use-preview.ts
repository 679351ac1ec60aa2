import { type ReportPreview, reportEditor } from '@baisi/contract/report-editor';
import type { ReportParam } from '@baisi/contract/reports';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { call } from '../../../../platform/api/call.ts';
import type { Fault } from '../sql/place.logic.ts';

/** Pause in ms behind the last key before a statement is run. */
const pauseMs = 80;

const Place = z.object({ at: z.number() });

/** The last answer to a statement, and whether a newer one is awaited. `fault`: the statement was refused. */
export type PreviewState = {
  isAsking: boolean;
  /** The statement to which `answer` belongs. */
  sql: string;
  answer: ReportPreview | undefined;
  fault: (Fault & { hasPlace: boolean }) | undefined;
};

const nothing: PreviewState = { isAsking: false, sql: '', answer: undefined, fault: undefined };

const faultOf = (error: unknown): PreviewState['fault'] => {
  const place = Place.safeParse(error instanceof ApiError ? error.result : undefined);
  return {
    message: error instanceof Error ? error.message : String(error),
    at: place.success ? place.data.at : 0,
    hasPlace: place.success,
  };
};

/**
 * Runs a statement as it is typed. The next key closes the request, and the server then cancels the query in the
 * database. The last answer stays until there is a new one. `readerId`: the person as whom it is run; null for the author.
 */
export function usePreview(
  sql: string,
  params: readonly ReportParam[],
  { isOn, readerId }: { isOn: boolean; readerId: string | null },
): PreviewState {
  const [state, setState] = useState(nothing);
  // The texts of parameters do not reach the database.
  const values = JSON.stringify(
    params.map(({ paramName, paramType, paramValue }) => [paramName, paramType, paramValue]),
  );
  const isEmpty = sql.trim() === '';
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    setState((before) => ({ ...before, isAsking: true }));
    try {
      const asked = { sql, params: [...params], ...(readerId === null ? {} : { readerId }) };
      const answer = await call(reportEditor.preview, asked, { signal });
      setState({ isAsking: false, sql, answer, fault: undefined });
    } catch (error) {
      if (!signal.aborted) setState((before) => ({ ...before, isAsking: false, fault: faultOf(error) }));
    }
  });
  useEffect(() => {
    if (isEmpty || !isOn) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(controller.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [sql, values, isOn, isEmpty, readerId]);
  return isEmpty ? nothing : state;
}
