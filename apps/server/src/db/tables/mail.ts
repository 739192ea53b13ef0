interface MailRefusalTable {
  address_key: string
  reason: 'unknown' | 'closed' | 'full' | 'unreachable' | 'refused'
  since: string
  last_at: string
  cleared_at: string | null
}

export interface TablesOfMail {
  mail_refusal: MailRefusalTable
}
