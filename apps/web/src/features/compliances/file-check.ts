import type { FILE_BYTES_AT_MOST, FILE_EXTENSIONS } from '@niyam/contract/documents.ts'

export const EXTENSIONS = ['zip', 'jpg', 'jpeg', 'png', 'xls', 'xlsx', 'pdf'] as const satisfies typeof FILE_EXTENSIONS
const BYTES_AT_MOST = (10 * 1024 * 1024) satisfies typeof FILE_BYTES_AT_MOST

export const ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** Why a file would be refused, before it travels; the server judges its content as well. Undefined when it may go. */
export function fileProblem({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'invalid_file' | 'too_large' | 'empty_file' | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (!EXTENSIONS.some((known) => known === extension)) return 'invalid_file'
  if (size > BYTES_AT_MOST) return 'too_large'
  return size === 0 ? 'empty_file' : undefined
}
