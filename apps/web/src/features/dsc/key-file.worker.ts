import { type KeyFileRead, readKeyFile } from './read-key-file.ts'

export interface KeyFileRequest {
  readonly bytes: Uint8Array
  readonly password: string
}

// Opening a key file takes a second of computing. The key and the password end with this worker.
addEventListener('message', ({ data: { bytes, password } }: MessageEvent<KeyFileRequest>) =>
  postMessage(readKeyFile(bytes, password) satisfies KeyFileRead),
)
