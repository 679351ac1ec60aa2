/** Masks a phone number as 138****5678; a text of fewer than eight characters becomes ****. */
export function maskedPhone(phone: string): string {
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
