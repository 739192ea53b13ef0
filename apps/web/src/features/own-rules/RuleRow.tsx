import type { OwnRule, OwnRuleVersion } from '@niyam/contract/own-rules.ts'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { SourceLinks } from '../../domain/SourceLinks.tsx'
import { failureMessage } from '../../lib/api.ts'
import { showDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath, ownRuleFormPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type MenuEntry, PopupMenu } from '../../ui/PopupMenu.tsx'
import classes from './OwnRules.module.css'
import { useDeleteRule, useEndRule } from './queries.ts'
import { useRuleWords } from './use-rule-words.ts'

const EndRuleDialog = lazyPart(() => import('./EndRuleDialog.tsx'))

interface Props {
  readonly rule: OwnRule
  readonly today: string
  readonly mayChange: boolean
}

/** One rule: its task, dates and clients, the next date, and its history. */
export function RuleRow({ rule, today, mayChange }: Props) {
  const t = useTexts('own-rules')
  const { area } = useAreaWords()
  const words = useRuleWords()
  const [openDialog, setOpenDialog] = useState<'end' | 'delete' | null>(null)
  const ending = useEndRule()
  const deleting = useDeleteRule()
  const version = rule.versions.at(-1)
  if (!version) return null
  const { rule_id, ends_on, items, next_due } = rule
  const close = () => setOpenDialog(null)
  const fail = (error: unknown) => {
    const title = failureMessage(error)
    if (title) notice({ tone: 'danger', title })
  }
  const resume = () =>
    ending.mutate(
      { rule_id, ends_on: null },
      { onSuccess: () => notice({ tone: 'success', title: t('resumed', { title: version.title }) }), onError: fail },
    )
  const entries: MenuEntry[] = [
    ...(rule.frequency === 'one-time'
      ? []
      : [{ label: t('menu.change'), onSelect: () => go(ownRuleFormPath({ change: rule_id })) }]),
    { label: t('menu.correct'), onSelect: () => go(ownRuleFormPath({ correct: rule_id })) },
    { label: t('menu.copy'), onSelect: () => go(ownRuleFormPath({ copy: rule_id })) },
    ends_on === null
      ? { label: t('menu.end'), onSelect: () => setOpenDialog('end') }
      : { label: t('menu.resume'), onSelect: resume },
    { label: t('menu.delete'), onSelect: () => setOpenDialog('delete'), tone: 'danger' },
  ]
  return (
    <li className={classes.rule}>
      <div className={classes.words}>
        <div className={classes.name}>
          <span className={classes.badge}>{version.form}</span>
          <strong>{version.title}</strong>
          {ends_on !== null && <span className={classes.ended}>{ended(ends_on <= today, ends_on)}</span>}
        </div>
        <div className={classes.said}>
          {version.due_text}
          {rule.area !== 'other' && <span className={classes.second}> · {area(rule.area)}</span>}
        </div>
        <div className={classes.second}>{words.whom(rule)}</div>
        <div className={classes.second}>
          {next_due === null ? t('no_next') : t('next', { day: showDay(next_due) })} ·{' '}
          <AppLink href={calendarPath({ rule: 'own', search: version.title.slice(0, 100) })}>
            {t('items', { count: items })}
          </AppLink>
        </div>
        <details className={classes.more}>
          <summary>{t('more')}</summary>
          <ol className={classes.versions}>
            {rule.versions.toReversed().map((one) => (
              <VersionShown key={one.starts_on} version={one} isOnce={rule.frequency === 'one-time'} />
            ))}
          </ol>
        </details>
      </div>
      {mayChange && (
        <PopupMenu
          label={t('menu.label', { title: version.title })}
          entries={entries}
          button={(props) => (
            <ActionIcon {...props} variant="default" size={36} aria-label={t('menu.label', { title: version.title })}>
              <IconDots size={18} />
            </ActionIcon>
          )}
        />
      )}
      <Suspense>
        {openDialog === 'end' && (
          <EndRuleDialog rule_id={rule_id} title={version.title} today={today} onClose={close} />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={openDialog === 'delete'}
        title={t('delete_title', { title: version.title })}
        confirmLabel={t('menu.delete')}
        tone="danger"
        isBusy={deleting.isPending}
        onConfirm={() =>
          deleting.mutate(rule_id, {
            onSuccess: () => notice({ tone: 'success', title: t('deleted', { title: version.title }) }),
            onError: fail,
            onSettled: close,
          })
        }
        onClose={close}
      >
        {t('delete_text')}
      </ConfirmDialog>
    </li>
  )

  function ended(isOver: boolean, day: string) {
    return t(isOver ? 'ended' : 'ends', { day: showDay(day) })
  }
}

/** A version of the rule from a day on, with its author and reason. */
function VersionShown({ version, isOnce }: { readonly version: OwnRuleVersion; readonly isOnce: boolean }) {
  const t = useTexts('own-rules')
  const { due_text, starts_on, set_by, set_at, reason, authority, source_title, source_url, prepare } = version
  return (
    <li>
      <div>
        {isOnce ? due_text : t('version', { day: showDay(starts_on), due: due_text })}{' '}
        <span className={classes.second}>{t('set_by', { name: set_by, day: showDay(set_at.slice(0, 10)) })}</span>
      </div>
      {authority && <div className={classes.second}>{t('to_whom', { name: authority })}</div>}
      {reason && <p>{reason}</p>}
      {prepare.length > 0 && <div className={classes.second}>{t('prepare_list', { what: prepare.join(', ') })}</div>}
      {(source_title || source_url) && (
        <SourceLinks sources={[{ title: source_title || source_url, url: source_url }]} />
      )}
    </li>
  )
}
