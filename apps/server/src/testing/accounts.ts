/** Passwords of the template database. */
export const administratorPassword = 'Admin#Baisi26';
export const demoPassword = 'Demo#Baisi26';
