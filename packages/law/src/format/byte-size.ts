const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const

/**
 * Size of a file in steps of 1024, at most two decimals: `1.5 KB`.
 *
 * @param bytes whole, from zero up
 */
export function formatBytes(bytes: number): string {
  let step = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  // 1,048,575 bytes would be shown as 1024 KB.
  if (step < UNITS.length - 1 && Math.round((bytes / 1024 ** step) * 100) / 100 >= 1024) step += 1
  const size = Math.round((bytes / 1024 ** step) * 100) / 100
  return bytes === 1 ? '1 Byte' : `${size} ${UNITS[step] ?? ''}`
}
