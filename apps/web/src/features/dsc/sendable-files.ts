import { DSC_FILE_BYTES_AT_MOST, DSC_FILES_AT_MOST } from '@niyam/contract/dsc-kinds.ts'

/** As the call takes it: the content as base64. */
export interface SendableFile {
  readonly name: string
  readonly content: string
}

export const EXTENSIONS = ['cer', 'crt', 'pem', 'der', 'p7b', 'p7c', 'pfx', 'p12'] as const

/** It holds a private key, so it does not leave the device: only the certificate inside does. */
export const isKeyFile = ({ name }: Pick<File, 'name'>): boolean => /\.(pfx|p12)$/i.test(name)

export const isTooLarge = ({ size }: Pick<File, 'size'>): boolean => size > DSC_FILE_BYTES_AT_MOST

/** A request has a megabyte; base64 needs four letters for three bytes. */
const BYTES_OF_A_CALL = 600 * 1024

/** Files in groups that one call takes each. */
export function inCalls(files: readonly File[]): File[][] {
  const calls: File[][] = []
  let bytes = 0
  for (const file of files) {
    const last = calls.at(-1)
    bytes += file.size
    if (last && last.length < DSC_FILES_AT_MOST && bytes <= BYTES_OF_A_CALL) last.push(file)
    else {
      calls.push([file])
      bytes = file.size
    }
  }
  return calls
}

export async function asSendable(file: File): Promise<SendableFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { name: file.name, content: btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join('')) }
}
