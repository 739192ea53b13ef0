import type { Area } from '@niyam/contract/calendar-filter.ts'
import { loadCatalogue } from '@niyam/law/catalogue/load/load.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SourceLinks } from '../../domain/SourceLinks.tsx'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { ownQuery } from '../../lib/queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './Coverage.module.css'

/** Every obligation of one law in its newest version, read from the catalogue that the page itself holds. */
export default function CoverageForms({ area }: { readonly area: Area }) {
  const t = useTexts('law')
  const query = useQuery(ownQuery(`catalogue of ${area}`, () => loadCatalogue([area])))
  if (query.isPending) return <BlockSkeleton lines={6} />
  if (query.isError)
    return <ErrorState error={query.error} title={t('coverage.forms_failed')} onRetry={() => void query.refetch()} />
  return (
    <ul className={classes.forms}>
      {query.data.obligations.map(({ id, versions }) => {
        const version = versions.at(-1)
        if (!version) return null
        const { form, title, provision, act, confidence, checked_on, sources } = version
        return (
          <li key={id}>
            <strong>{form}</strong> {title}{' '}
            {confidence === 'low' && (
              <StateBadge tone="warning" icon={IconAlertTriangle} label={t('coverage.low_mark')} look="outlined" />
            )}
            <div className={classes.second}>
              {[act, provision, t('coverage.checked_on', { day: showDay(checked_on) })].filter(Boolean).join(' · ')}
            </div>
            <div className={classes.second}>
              <SourceLinks sources={[...sources]} />
              {sources.length === 0 && t('coverage.no_source')}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
