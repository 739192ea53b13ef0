import type { Calls } from '@niyam/contract/calls.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { ApiFailure, credentials, failureOf } from './api.ts'
import { languageOfPage } from './language.ts'
import { withRequestLimit } from './request-limit.ts'

type DocumentRef = ReplyOf<Calls['POST organisation/documents/']>

/**
 * Sends one file and tells how far it is, from 0 to 1. `fetch` tells nothing of what it has sent.
 *
 * @throws ApiFailure as `api` does, quietly; an aborted upload throws the signal's reason
 */
export const uploadWithProgress = async (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<DocumentRef> => {
  const headers = { 'Accept-Language': languageOfPage(), ...(await credentials('POST')) }
  return withRequestLimit(() => sent(file, headers, onProgress, signal), signal)
}

function sent(
  file: File,
  headers: Record<string, string>,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<DocumentRef> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', '/api/organisation/documents/')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      if (status === 200) resolve((JSON.parse(responseText) as { data: DocumentRef }).data)
      else failureOf(new Response(responseText, { status: status || 500 })).then(reject, reject)
    })
    request.addEventListener('error', () => reject(new ApiFailure('network', 'The upload broke off.')))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    signal.addEventListener('abort', stop)
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
