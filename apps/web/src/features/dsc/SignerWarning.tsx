import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { Dsc } from '@niyam/contract/dsc.ts'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { dscPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Warnings } from '../../ui/Warnings.tsx'
import classes from '../../domain/SidePanel.module.css'
import { dscTable } from './queries.ts'

type Item = Pick<CalendarItem, 'area' | 'entity_id'>

// Forms of the Ministry are always signed with a certificate. Other laws allow other ways, by kind of person.
const SIGNED_AREAS: readonly string[] = ['mca', 'llp']

const ALL = { page: 1, pagesize: 100, sort: 'valid_to', search: '' } as const

/**
 * Warns before a form is prepared for signing: no one in the register can sign for the entity, or those who can have taken their
 * tokens along. Says nothing for an entity whose signatures the office does not keep.
 */
export default function SignerWarning({ item }: { readonly item: Item }) {
  const isSigned = SIGNED_AREAS.includes(item.area)
  return useMay('dsc.read') && isSigned ? <Signers entity={item.entity_id} /> : null
}

function Signers({ entity }: { readonly entity: string }) {
  const t = useTexts('dsc')
  const { data } = useQuery(dscTable({ ...ALL, entity_id: entity }))
  const text = data && warningOf(data.certificates, t)
  if (!text) return null
  return (
    <div>
      <Warnings texts={[text]} />
      <p className={classes.help}>
        <AppLink className={classes.link} href={dscPath({ entity })}>
          {t('signer.open')}
        </AppLink>
      </p>
    </div>
  )
}

function warningOf(certificates: readonly Dsc[], t: ReturnType<typeof useTexts<'dsc'>>): string | null {
  const signing = certificates.filter(({ usage }) => usage === 'sign' || usage === 'both')
  if (signing.length === 0) return null
  const able = signing.filter(({ can_sign }) => can_sign)
  const names = (some: readonly Dsc[]) => [...new Set(some.map(({ holder }) => holder))].slice(0, 3).join(', ')
  if (able.length === 0) return t('signer.none', { names: names(signing) })
  const [first] = able
  if (first === undefined || able.some(({ out }) => out === null)) return null
  return t('signer.out', { names: names(able), person: first.out?.person ?? '' })
}
