/** The endings that the product keeps; a field may take fewer. */
export const EXTENSIONS = ['zip', 'jpg', 'jpeg', 'png', 'xls', 'xlsx', 'pdf'] as const
/** What proves an address. */
export const PROOF_EXTENSIONS = ['jpg', 'pdf', 'png', 'jpeg', 'zip'] as const
export const BYTES_AT_MOST = 10 * 1024 * 1024

export type FileProblem = 'invalid' | 'too_large' | 'empty'

/** Why a file would be refused, before it travels; the server judges its content as well. Undefined when it may go. */
export function fileProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  extensions: readonly string[] = EXTENSIONS,
  bytesAtMost: number = BYTES_AT_MOST,
): FileProblem | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (extension === undefined || !extensions.includes(extension)) return 'invalid'
  if (size > bytesAtMost) return 'too_large'
  return size === 0 ? 'empty' : undefined
}
