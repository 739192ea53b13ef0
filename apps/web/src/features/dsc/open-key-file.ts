import type { KeyFileRequest } from './key-file.worker.ts'
import type { KeyFileRead } from './read-key-file.ts'

/** A file made to take long does not hold the dialog. */
const TIME_AT_MOST_MS = 30_000

/** Reads a key file on this device, in a separate worker. */
export async function openKeyFile(file: File, password: string): Promise<KeyFileRead> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('key-file.worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<KeyFileRead>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<KeyFileRead>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('The worker could not be started')))
      timer = setTimeout(() => resolve({ trouble: 'unreadable' }), TIME_AT_MOST_MS)
      worker.postMessage({ bytes, password } satisfies KeyFileRequest)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
