/** The body of a change: what is left out, or undefined, stays as it is. */
export type Changed<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** The fields that a change contains, to merge into the stored values. */
export const onlySent = <T extends object>(changes: Changed<T>): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>
