/** Mobile number: 1, then 3-9, eleven digits (product-spec §5 mobile login). */
export const mobilePattern = /^1[3-9]\d{9}$/;

/** Landline: 7-8 digits, before them optionally the area code (0 with 2-3 digits) and a hyphen (product-spec §5). */
export const landlinePattern = /^(0\d{2,3}-?)?\d{7,8}$/;

/** E-mail address; matches in linear time. */
export const emailPattern = /^[\w.%+-]{1,64}@[A-Za-z\d-]{1,63}(\.[A-Za-z\d-]{1,63}){1,4}$/;

/** Login account: letters, digits, `_ . -`, or Chinese characters. */
export const usernamePattern = /^[\w.\-\u4e00-\u9fa5]{2,50}$/;

/** Ids: opaque to clients. */
export const idPattern = /^[0-9A-Za-z_-]{1,64}$/;
