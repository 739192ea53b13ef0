/** So much of a text is read: it is held against hundreds of forms and periods. */
export const LETTERS_OF_A_RECEIPT = 50_000
