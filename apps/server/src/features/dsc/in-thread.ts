import { type ReadFile, readCertificates } from '@niyam/signatures/read-certificates.ts'

/** Reads each file alone: a refused one leaves the others as they are. */
export async function readCertificateFiles(files: readonly Uint8Array[], now: string): Promise<ReadFile[]> {
  const read: ReadFile[] = []
  for (const file of files) read.push(await readCertificates(file, now))
  return read
}
