import type { EvidencePack } from '@niyam/contract/packs.ts'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconClockHour4,
  IconHourglassEmpty,
  IconLoader2,
  IconMinus,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useAreaWords, useCalendarWords } from '../../domain/calendar-words.ts'
import { download } from '../../lib/download.ts'
import { showBytes, showDay, showFinancialYear, showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Row } from '../../ui/RowList.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import type { Tone } from '../../ui/theme.ts'
import classes from './Packs.module.css'
import { isAtWork, useCancel, usePackChange, useRemove } from './queries.ts'

const SIGNS: Record<EvidencePack['state'], { tone: Tone; icon: TablerIcon }> = {
  waiting: { tone: 'neutral', icon: IconHourglassEmpty },
  running: { tone: 'primary', icon: IconLoader2 },
  ready: { tone: 'success', icon: IconCheck },
  failed: { tone: 'danger', icon: IconAlertTriangle },
  cancelled: { tone: 'neutral', icon: IconMinus },
  expired: { tone: 'neutral', icon: IconClockHour4 },
}

/** One pack: of what, how far it is, and what can be done with it. */
export function PackRow({ pack }: { readonly pack: EvidencePack }) {
  const t = useTexts('packs')
  const { area: areaName } = useAreaWords()
  const span = useSpan(pack)
  const { kind, number, entity_name, state, asked_by, asked_at, areas, has_audit, failure, as_known_on } = pack
  const title = t(`names.${kind}`, { number })
  return (
    <Row
      acts={
        <div className={classes.acts}>
          {state === 'ready' && <DownloadButton pack={pack} name={`${title} ${entity_name}`} />}
          {isAtWork(pack) ? <CancelButton pack_id={pack.pack_id} /> : <RemoveButton pack={pack} title={title} />}
        </div>
      }
    >
      <div className={classes.head}>
        <StateBadge {...SIGNS[state]} label={t(`state.${state}`)} />
        <strong>{title}</strong>
        <span>{span}</span>
      </div>
      <p className={classes.name}>{entity_name}</p>
      <p className={classes.second}>
        {t('asked', { name: asked_by, at: showMoment(asked_at) })}
        {kind === 'diligence' && ` · ${t('known', { day: showDay(as_known_on) })}`}
      </p>
      {areas !== null && (
        <p className={classes.second}>{t('part', { areas: areas.map((area) => areaName(area)).join(', ') })}</p>
      )}
      {kind === 'diligence' && !has_audit && <p className={classes.second}>{t('no_audit')}</p>}
      {isAtWork(pack) && <Progress pack={pack} />}
      {state === 'failed' && <p className={classes.second}>{t(`why.${failure ?? 'error'}`)}</p>}
      {state === 'expired' && <p className={classes.second}>{t('expired')}</p>}
      {state === 'ready' && <Ready pack={pack} />}
    </Row>
  )
}

function useSpan({ kind, first_period, last_period }: EvidencePack): string {
  const t = useTexts('packs')
  const words = useCalendarWords()
  if (kind === 'certificate') return words.period(first_period, '')
  const [first, last] = [showFinancialYear(first_period), showFinancialYear(last_period)]
  return first === last ? t('year', { year: first }) : t('years', { first, last })
}

function Ready({ pack }: { readonly pack: EvidencePack }) {
  const t = useTexts('packs')
  const { size, expires_at, downloaded_at, sha256, manifest_sha256 } = pack
  return (
    <>
      <p className={classes.second}>
        {t('ready', { size: showBytes(size ?? 0), at: showMoment(expires_at ?? '') })}
        <br />
        {downloaded_at === null ? t('not_downloaded') : t('downloaded', { at: showMoment(downloaded_at) })}
      </p>
      <p className={classes.hash}>
        {t(manifest_sha256 === null ? 'hash' : 'manifest_hash')} <code>{manifest_sha256 ?? sha256}</code>
      </p>
    </>
  )
}

function Progress({ pack: { done, total } }: { readonly pack: EvidencePack }) {
  const t = useTexts('packs')
  if (total === 0) return null
  const words = t('progress', { done, total })
  return (
    <>
      <progress className={classes.progress} max={total} value={done} aria-label={t('progress_label')}>
        {words}
      </progress>
      <p className={classes.second}>{words}</p>
    </>
  )
}

function DownloadButton({ pack: { pack_id, kind }, name }: { readonly pack: EvidencePack; readonly name: string }) {
  const t = useTexts('packs')
  const file = `${name}.${kind === 'diligence' ? 'zip' : 'pdf'}`
  const fetching = usePackChange(() => download('GET organisation/packs/:pack_id/file/', { pack_id }, file))
  return (
    <Button size="xs" loading={fetching.isPending} onClick={() => fetching.mutate(undefined)}>
      {t('download')}
    </Button>
  )
}

function CancelButton({ pack_id }: { readonly pack_id: string }) {
  const t = useTexts('packs')
  const cancel = useCancel()
  return (
    <Button
      size="xs"
      variant="default"
      loading={cancel.isPending}
      onClick={() => cancel.mutate(pack_id, { onSuccess: () => notice({ tone: 'success', title: t('cancelled') }) })}
    >
      {t('cancel')}
    </Button>
  )
}

function RemoveButton({ pack, title }: { readonly pack: EvidencePack; readonly title: string }) {
  const t = useTexts('packs')
  const [isAsked, setAsked] = useState(false)
  const remove = useRemove()
  const go = () =>
    remove.mutate(pack.pack_id, {
      onSuccess: () => notice({ tone: 'success', title: t('removed') }),
      onSettled: () => setAsked(false),
    })
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('remove_title', { title })}
        confirmLabel={t('remove')}
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={go}
        onClose={() => setAsked(false)}
      >
        {t('remove_text')}
      </ConfirmDialog>
    </>
  )
}
