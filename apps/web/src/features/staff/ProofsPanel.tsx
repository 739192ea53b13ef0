import { useQuery } from '@tanstack/react-query'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, RowList } from '../../ui/RowList.tsx'
import { deletionProofs } from './queries.ts'
import classes from './Staff.module.css'

/** Organisations that were closed and deleted, with what proves it. Nothing is drawn while there are none. */
export default function ProofsPanel() {
  const t = useTexts('staff')
  const { data, error, refetch } = useQuery(deletionProofs)
  if (error && !data) return <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('proofs')} padding="none" className={classes.proofs ?? ''}>
      <RowList>
        {data.map(
          ({ deleted_id, name, closed_by, closed_at, finished_at, counts, manifest_sha256, trail_seq, trail_hash }) => (
            <Row key={deleted_id}>
              <div className={classes.name}>{name}</div>
              <div className={classes.second}>
                {t('proof_closed', { by: closed_by ?? '–', at: showMoment(closed_at) })}
              </div>
              <div className={classes.second}>
                {finished_at === null
                  ? t('proof_unfinished')
                  : t('proof_deleted', { at: showMoment(finished_at), rows: sumOf(counts) })}
              </div>
              <div className={classes.second}>{t('proof_manifest', { hash: manifest_sha256 ?? '–' })}</div>
              <div className={classes.second}>{t('proof_trail', { seq: trail_seq ?? 0, hash: trail_hash ?? '–' })}</div>
            </Row>
          ),
        )}
      </RowList>
    </Panel>
  )
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, one) => sum + one, 0)
