/** Masks a phone number: `13812345678` → `138****5678`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** Masks an e-mail address: `zhangsan@example.com` → `z****@example.com`. */
export const maskedEmail = (email: string): string =>
  `${email.slice(0, 1)}****${email.slice(email.lastIndexOf('@'))}`;
