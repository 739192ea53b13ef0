import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { MadeFileKind, PortalFileKind, ReturnType, UploadedFileKind } from '@niyam/contract/portal-file-kinds.ts'
import type { CheckedPortalFile, importPortalFile } from '@niyam/contract/portal-files.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, fetchFile, send } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

export type Imported = ReplyOf<typeof importPortalFile>

interface FilesAsked {
  readonly search: string
  readonly page: number
  readonly sort: string
  readonly entity_id?: string
  readonly kind?: string
  readonly period?: string
}

export const portalFiles = (query: FilesAsked) =>
  queryOptions({
    ...callQuery('GET organisation/portal-files/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const codesOf = (entity_id: string) =>
  callQuery('GET organisation/entities/:entity_id/registrations/', { params: { entity_id }, quiet: true })

/** Reads again the list of imported files, and the reports made of them. */
export const filesChanged = (client: QueryClient) =>
  invalidate(client, [
    'GET organisation/portal-files/',
    'GET organisation/reports/income-tax/file-26as/',
    'GET organisation/reports/income-tax/file-26as/books/',
    'GET organisation/reports/income-tax/file-26as/books/:entity_id/',
    'GET organisation/reports/income-tax/',
    'GET organisation/entities/:entity_id/income-tax/:year/',
    'GET organisation/reports/tds/statements/',
    'GET organisation/reports/payroll/:area/',
    'GET organisation/reports/gst-reconciliation/',
    'GET organisation/entities/:entity_id/gst-reconciliation/',
    'GET organisation/reports/company-registry/',
    'GET organisation/entities/:entity_id/company-registry/',
  ])

/** A person adds what the file does not say. */
export interface FileAnswers {
  readonly password?: string
  readonly period?: string
  readonly entity_id?: string | undefined
  /** For an ECR or ESIC sheet. */
  readonly code?: string | undefined
  readonly replaces?: string | undefined
  readonly adds?: ReturnType | undefined
}

/** The form of a file. The password comes first: the server reads the form in its order. Never in the address, which is logged. */
function formOf(file: File, password: string | undefined): FormData {
  const form = new FormData()
  if (password) form.append('password', password)
  form.append('file', file)
  return form
}

async function dataOf<Data>(response: Response): Promise<Data> {
  return ((await response.json()) as { data: Data }).data
}

/** Its errors are shown beside the file. */
export function importFile(
  file: File,
  kinds: readonly PortalFileKind[],
  { password, period, ...answers }: FileAnswers,
  signal: AbortSignal,
): Promise<Imported> {
  const query = { ...answers, kind: kinds.join(','), period: period || undefined }
  const options = { query, quiet: true, signal }
  return send('POST organisation/portal-files/', options, formOf(file, password), {}, dataOf<Imported>)
}

interface Check {
  readonly file: File
  /** Null: the file tells. */
  readonly kind: UploadedFileKind | null
  /** Empty where it is not known. */
  readonly month: string
  readonly password: string
}

export function checkFile({ file, kind, month, password }: Check): Promise<CheckedPortalFile> {
  const query = { kind: kind ?? undefined, month: month || undefined }
  const options = { query, quiet: true }
  return send('POST organisation/portal-files/check/', options, formOf(file, password), {}, dataOf<CheckedPortalFile>)
}

export const downloadTemplate = async (kind: MadeFileKind) =>
  saveFile(await fetchFile('GET organisation/portal-files/template/', { query: { kind } }), `niyam-${kind}.xlsx`)

export const removeFile = (file_id: string) =>
  api('DELETE organisation/portal-files/:file_id/', { params: { file_id } })
