/** Kinds of documents other than evidence of filings. Free of schemas, so that pages can import it. */
export const ATTACHMENT_KINDS = [
  'certificate',
  'return',
  'acknowledgement',
  'challan',
  'notice',
  'minutes',
  'resolution',
  'order',
  'agreement',
  'statement',
  'identity',
  'other',
] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

/** How many files are attached, or taken along in one zip, in one go. */
export const FILES_AT_ONCE = 50
export const ZIPPED_AT_MOST = 200
