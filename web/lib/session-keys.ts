/** The two keys under which the browser keeps the signed-in player. */
export const TOKEN_KEY = 'x-auth-token';
export const USER_KEY = 'user';
