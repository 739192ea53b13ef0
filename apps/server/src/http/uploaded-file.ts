import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, invalidField } from './errors.ts'

/**
 * The file of an upload, in its field "file".
 *
 * @param bytesAtMost where it is cut off; without it, at the limit of the server
 * @throws AppError when there is none
 */
export async function uploadedFile(request: FastifyRequest, bytesAtMost?: number): Promise<MultipartFile> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported', 'This call takes a file. Send it as multipart/form-data, field "file".')
  }
  const part = await request.file(bytesAtMost === undefined ? {} : { limits: { fileSize: bytesAtMost } })
  if (!part || part.fieldname !== 'file') throw invalidField('file', 'Choose a file.')
  return part
}

export interface UploadedBytes {
  readonly name: string
  readonly content: Buffer
  /** Texts that come before the file in the form. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * The same, read whole.
 *
 * @throws AppError `too_large` when it has more than `bytesAtMost`
 */
export async function uploadedBytes(request: FastifyRequest, bytesAtMost: number): Promise<UploadedBytes> {
  const part = await uploadedFile(request, bytesAtMost)
  try {
    return { name: part.filename, content: await part.toBuffer(), fields: textsOf(part) }
  } catch (error) {
    if (!part.file.truncated) throw error
    throw new AppError('too_large', `A file has at most ${bytesAtMost / 1024 / 1024} MB. Make it smaller, or split it.`)
  }
}

const textsOf = ({ fields }: MultipartFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field !== undefined && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string'
        ? [[name, field.value] as const]
        : [],
    ),
  )
