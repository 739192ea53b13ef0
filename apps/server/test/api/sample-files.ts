import { aStatement } from '@niyam/formats/form-26as/statement.test-support.ts'
import type { Caller } from '../app.ts'

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

/** A file for each call that takes one. */
const FILES: Record<string, readonly [name: string, content: string]> = {
  uploadDocument: ['ack.pdf', PDF],
  readAcknowledgement: ['receipt.txt', 'Form GSTR-3B'],
  addArrivalPart: ['niyam-export.zip', 'PK'],
  readNotice: ['notice.pdf', PDF],
  uploadLawRelease: ['2026.12.1.law', '{}'],
  uploadWorksheet: ['rent.csv', 'Rent,1000'],
  tryImport: ['clients.csv', 'Name,Kind\nA client,Trust\n'],
  importPortalFile: ['26as.txt', aStatement({ pan: 'AAACI4798L' })],
  checkPortalFile: [
    'ecr.txt',
    '100200300401#~#ASHA RAO#~#20000#~#15000#~#15000#~#15000#~#1800#~#1250#~#550#~#0#~#0\r\n',
  ],
}

/** The request of a call that takes a file, as a browser sends it. */
export function sampleUpload(by: Caller, name: string, path: string, query: Record<string, string> | undefined) {
  const [file, content] = FILES[name] ?? []
  if (file === undefined) throw new Error(`Add a file for ${name} to test/api/sample-files.ts`)
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${file}"\r\ncontent-type: application/pdf\r\n\r\n`
  return {
    url: `/api/${path}?${new URLSearchParams(query).toString()}`,
    headers: { ...by.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${head}${content ?? ''}\r\n--x--\r\n`,
  }
}
