import { useQuery } from '@tanstack/react-query'
import { showDay, showMoney } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './GstReconciliation.module.css'
import { chainSources } from './queries.ts'

const HEADS = ['taxable_paise', 'igst_paise', 'cgst_paise', 'sgst_paise', 'cess_paise'] as const

interface Props {
  readonly entity_id: string
  readonly query: Parameters<typeof chainSources>[1]
}

/** The rows behind a table, each with its place in its file. */
export function ChainRows({ entity_id, query }: Props) {
  const t = useTexts('gst-reconciliation')
  const { data, error, refetch } = useQuery(chainSources(entity_id, query))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  return (
    <ul className={classes.rows} aria-label={t('rows_of', { table: query.table })}>
      {data.sources.map((source) => (
        <li key={`${source.file_id}/${source.line}/${source.is_counted}`}>
          <span>{t('line', { file: source.file_name, line: source.line })}</span>
          <span className={classes.second}>
            {[source.section, source.counterparty, source.number, source.dated_on && showDay(source.dated_on)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={classes.second}>
            {HEADS.flatMap((head) => {
              const paise = source[head]
              return paise === null ? [] : [`${t(`heads.${head}`)} ${showMoney(paise)}`]
            }).join(' · ')}
          </span>
          {!source.is_counted && <span className={classes.second}>{t('not_counted_why')}</span>}
        </li>
      ))}
    </ul>
  )
}
