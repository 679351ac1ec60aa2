/** The file cannot be displayed, and a retry would fail too. The message is a Chinese sentence for the user. */
export class NotShown extends Error {}
