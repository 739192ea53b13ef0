import type { Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

interface EvidencePackTable {
  organisation_id: string
  pack_id: string
  kind: 'diligence' | 'certificate'
  number: number
  entity_id: string
  first_period: string
  last_period: string
  as_known_on: string
  language: 'en' | 'hi'
  /** The membership whose limits hold for the content; null where nothing limited the person. */
  limited_as: string | null
  /** Areas of law that the content was limited to; null is all. */
  areas: string[] | null
  has_audit: boolean
  state: 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired' | 'removed'
  asked_by: string
  asked_at: string
  done: Generated<number>
  total: Generated<number>
  finished_at: string | null
  expires_at: string | null
  size: number | null
  sha256: string | null
  manifest_sha256: string | null
  failure: 'error' | 'disk_full' | null
  downloaded_at: string | null
}

export interface TablesOfPacks {
  evidence_pack: EvidencePackTable
}

export const packsFacts = {
  evidence_pack: {
    label: 'Pack',
    not_exported: 'made of what is exported',
  },
} satisfies FactsOf<TablesOfPacks>
