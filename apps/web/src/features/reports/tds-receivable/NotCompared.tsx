import type { NotCompared as Missing } from '@niyam/contract/tds-receivable.ts'
import { useTexts } from '../../../lib/texts.ts'
import { entityForm26asPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import classes from '../Reports.module.css'

const NAMED_AT_MOST = 10

/** Entities that lack one of the two files: their credit is not shown. */
export function NotCompared({ missing, year }: { readonly missing: readonly Missing[]; readonly year: string }) {
  const t = useTexts('reports')
  if (missing.length === 0) return null
  const more = missing.length - NAMED_AT_MOST
  return (
    <p className={classes.remark}>
      {t('receivable.not_compared', { count: missing.length })}{' '}
      {missing.slice(0, NAMED_AT_MOST).map(({ entity_id, entity_name, missing: side }, at) => (
        <span key={entity_id}>
          {at > 0 && ' · '}
          <AppLink href={entityForm26asPath({ entity_id }, { view: 'books', year })}>{entity_name}</AppLink>{' '}
          {t(`receivable.missing.${side}`)}
        </span>
      ))}
      {more > 0 && ` · ${t('receivable.more', { count: more })}`}
    </p>
  )
}
