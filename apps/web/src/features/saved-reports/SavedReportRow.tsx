import type { SavedReport } from '@niyam/contract/saved-reports.ts'
import { ActionIcon } from '@mantine/core'
import { IconDots, IconMail, IconMailOff, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { showFinancialYear } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { type MenuEntry, PopupMenu } from '../../ui/PopupMenu.tsx'
import { Row } from '../../ui/RowList.tsx'
import { useDelete, useEndSchedule, useLeave, useRestore, useShare } from './queries.ts'
import { REPORT_PLACES, savedReportHref } from './report-address.ts'
import classes from './SavedReports.module.css'
import { useScheduleWords } from './use-schedule-words.ts'

const RenameDialog = lazyPart(() => import('./RenameDialog.tsx'))
const ScheduleDialog = lazyPart(() => import('./ScheduleDialog.tsx'))

/** One saved report: what it shows, when it is mailed, and what can be done with it. */
export function SavedReportRow({ saved }: { readonly saved: SavedReport }) {
  const t = useTexts('reports')
  const words = useScheduleWords()
  const [open, setOpen] = useState<'rename' | 'schedule' | null>(null)
  const { name, report, period, query, entity_name, is_own, is_shared, owner, schedule } = saved
  const entries = useEntries(saved, setOpen)
  const shownPeriod =
    period !== null
      ? t(`saved.periods.${period}`)
      : query.year
        ? t('saved.fixed_year', { year: showFinancialYear(query.year) })
        : t('saved.own_period')
  const sharing = is_own
    ? is_shared
      ? t('saved.shared')
      : null
    : t(is_shared ? 'saved.shared_by' : 'saved.from', { name: owner })
  const about = [
    t(`${REPORT_PLACES[report].title}.title`),
    shownPeriod,
    entity_name ?? t('saved.all_entities'),
    sharing,
  ]
  const close = () => setOpen(null)
  return (
    <Row
      acts={
        entries.length > 0 && (
          <PopupMenu
            label={t('saved.actions_of', { name })}
            entries={entries}
            width={240}
            button={(props) => (
              <ActionIcon {...props} variant="subtle" color="gray" aria-label={t('saved.actions_of', { name })}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            )}
          />
        )
      }
    >
      <AppLink href={savedReportHref(saved)} className={classes.name}>
        {name}
      </AppLink>
      <p className={classes.second}>{about.filter((part) => part !== null).join(' · ')}</p>
      {schedule && <p className={classes.second}>{words.schedule(saved)}</p>}
      {words.outcomes(saved).map((outcome) => (
        <p key={outcome} className={classes.second}>
          {outcome}
        </p>
      ))}
      <Suspense>
        {open === 'rename' && <RenameDialog saved={saved} onClose={close} />}
        {open === 'schedule' && <ScheduleDialog saved={saved} onClose={close} />}
      </Suspense>
    </Row>
  )
}

function useEntries(saved: SavedReport, open: (dialog: 'rename' | 'schedule') => void): MenuEntry[] {
  const t = useTexts('reports')
  const mayShare = useMay('policy.manage')
  const { saved_report_id: id, name, is_own, is_shared, receives, schedule } = saved
  const [share, remove, restore, end, leave] = [
    useShare(id),
    useDelete(id),
    useRestore(id),
    useEndSchedule(id),
    useLeave(id),
  ]
  const confirms = (title: string) => ({ onSuccess: () => notice({ tone: 'success', title }) })
  const removed = () =>
    notice({
      tone: 'success',
      title: t('saved.deleted', { name }),
      stays: UNDO_NOTICE_MS,
      action: { label: t('saved.undo'), run: () => restore.mutate(undefined) },
    })
  return [
    ...(is_own
      ? [
          { label: t('saved.rename'), icon: IconPencil, onSelect: () => open('rename') },
          {
            label: t(schedule ? 'saved.mail_change' : 'saved.mail'),
            icon: IconMail,
            onSelect: () => open('schedule'),
          },
        ]
      : []),
    ...(is_own && schedule
      ? [
          {
            label: t('saved.mail_end'),
            icon: IconMailOff,
            onSelect: () => end.mutate(undefined, confirms(t('saved.mail_ended', { name }))),
          },
        ]
      : []),
    ...(!is_own && receives
      ? [
          {
            label: t('saved.leave'),
            icon: IconMailOff,
            onSelect: () => leave.mutate(undefined, confirms(t('saved.left', { name }))),
          },
        ]
      : []),
    ...(mayShare && (is_own || is_shared)
      ? [
          {
            label: t(is_shared ? 'saved.unshare' : 'saved.share'),
            icon: IconUsers,
            onSelect: () =>
              share.mutate(!is_shared, confirms(t(is_shared ? 'saved.unshared_done' : 'saved.shared_done', { name }))),
          },
        ]
      : []),
    ...(is_own
      ? [
          {
            label: t('saved.delete'),
            icon: IconTrash,
            tone: 'danger' as const,
            isApart: true,
            onSelect: () => remove.mutate(undefined, { onSuccess: removed }),
          },
        ]
      : []),
  ]
}
