import type { FactsOf } from '../table-facts.ts'

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

export const mailFacts = {
  mail_refusal: {},
} satisfies FactsOf<TablesOfMail>
