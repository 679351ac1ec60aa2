/** A refused business action: HTTP status 200 with `success:false` and code 500 (api-contract 1.2). */
export const refused = (text: string) => ({ status: 200, code: 500, text }) as const;
