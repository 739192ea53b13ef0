import type { SheetImport } from '@niyam/contract/imports.ts'
import { useQuery } from '@tanstack/react-query'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { importPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ImportSign } from './ImportSign.tsx'
import classes from './Imports.module.css'
import { importsQuery } from './queries.ts'
import { useCounts } from './use-counts.ts'

/** Sheets of the last month. */
export function ImportList() {
  const t = useTexts('imports')
  const { data, error, refetch } = useQuery(importsQuery)
  return (
    <Panel title={t('earlier')} padding="none">
      {!data && error && <ErrorState error={error} title={t('failed_list')} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={2} height={64} />}
      {data?.length === 0 && <p className={classes.hint}>{t('none_yet')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((one) => (
            <ListedImport key={one.import_id} one={one} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ListedImport({ one }: { readonly one: SheetImport }) {
  const t = useTexts('imports')
  const counts = useCounts()
  return (
    <li>
      <div className={classes.listHead}>
        <AppLink href={importPath({ import: one.import_id })}>{one.file_name}</AppLink>
        <ImportSign state={one.state} />
      </div>
      <p className={classes.second}>
        {t(`kind.${one.kind}`)} · {counts(one)} · {t('made', { name: one.made_by, at: showMoment(one.made_at) })}
      </p>
    </li>
  )
}
