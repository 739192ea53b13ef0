import { FILE_EXTENSIONS } from '@niyam/contract/documents.ts'
import type { FastifyReply } from 'fastify'

type Extension = (typeof FILE_EXTENSIONS)[number]

/** How many bytes at the start tell what a file is. */
export const HEAD_BYTES = 1024

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer): boolean =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes))

export const isZip = (head: Buffer): boolean =>
  startsWith(0x50, 0x4b, 0x03, 0x04)(head) || startsWith(0x50, 0x4b, 0x05, 0x06)(head)
/** A workbook from before 2007, or one with a password. */
export const isOldOffice = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
// A workbook with a password is in the old container whatever its name says.
const isWorkbook = (head: Buffer) => isZip(head) || isOldOffice(head)
const isJpeg = startsWith(0xff, 0xd8, 0xff)

// Some scanners write a few bytes before it, which readers forgive. Markup there would make it a page as well.
function isPdf(head: Buffer): boolean {
  const at = head.indexOf('%PDF-')
  return at !== -1 && !head.subarray(0, at).includes('<')
}

const TYPES: Record<Extension, { content_type: string; fits: (head: Buffer) => boolean }> = {
  zip: { content_type: 'application/zip', fits: isZip },
  jpg: { content_type: 'image/jpeg', fits: isJpeg },
  jpeg: { content_type: 'image/jpeg', fits: isJpeg },
  png: { content_type: 'image/png', fits: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  xls: { content_type: 'application/vnd.ms-excel', fits: isWorkbook },
  xlsx: { content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fits: isWorkbook },
  pdf: { content_type: 'application/pdf', fits: isPdf },
}

/**
 * The type of a file by its name and its first bytes, which must agree; null when they do not, or the type is not
 * accepted.
 */
export function fileType(name: string, head: Buffer): string | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  const type = FILE_EXTENSIONS.find((extension) => extension === ending)
  return type && TYPES[type].fits(head) ? TYPES[type].content_type : null
}

/** The name alone, without the path that some browsers send, and without what cannot be shown. */
export function plainName(name: string): string {
  const plain = (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()
  const ending = /\.[a-z]+$/i.exec(plain)?.[0] ?? ''
  return plain.length > 150 ? plain.slice(0, 150 - ending.length) + ending : plain
}

/** The header that makes a browser save a file under its name, in any script (RFC 6266, RFC 5987). */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${coded}`
}

/** The headers of a PDF that was made for one person, before its content. */
export const pdfReply = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', attachment(name))
    .header('cache-control', 'private, no-store')
