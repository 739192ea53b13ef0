import type { TaskTemplate } from '@niyam/contract/task-templates.ts'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { failureMessage } from '../../../lib/failure.ts'
import { showDay } from '../../../lib/format.ts'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { taskTemplateFormPath, tasksPath } from '../../../paths.ts'
import { go } from '../../../lib/navigation.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { type MenuEntry, PopupMenu } from '../../../ui/PopupMenu.tsx'
import { Row } from '../../../ui/RowList.tsx'
import classes from '../TaskForms.module.css'
import { useTaskUndo } from '../use-task-acts.ts'
import type { Choice } from './AttachDialog.tsx'
import { useDeleteTemplate } from './queries.ts'

const AttachDialog = lazyPart(() => import('./AttachDialog.tsx'))
const UseDialog = lazyPart(() => import('./UseDialog.tsx'))

interface Props {
  readonly template: TaskTemplate
  readonly choices: readonly Choice[]
  readonly mayManage: boolean
}

/** One template: its steps, where it is attached, and its open tasks. */
export function TemplateRow({ template, choices, mayManage }: Props) {
  const t = useTexts('task-forms')
  const { template_id, name, steps, obligations, open_tasks, is_generating, changed } = template
  const [open, setOpen] = useState<'attach' | 'use' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const deleting = useDeleteTemplate(template_id)
  const { tellDone } = useTaskUndo()
  const remove = () =>
    deleting.mutate(undefined, {
      onSuccess: ({ removed, kept, undo_id }) =>
        tellDone(
          t('template.deleted', { name, removed: t('count', { count: removed }), kept: t('count', { count: kept }) }),
          undo_id,
        ),
      onError: (error) => notice({ tone: 'danger', title: failureMessage(error) ?? '' }),
      onSettled: close,
    })
  const entries: MenuEntry[] = [
    { label: t('template.menu.change'), onSelect: () => go(taskTemplateFormPath({ change: template_id })) },
    { label: t('template.menu.attach'), onSelect: () => setOpen('attach') },
    { label: t('template.menu.use'), onSelect: () => setOpen('use') },
    { label: t('template.menu.copy'), onSelect: () => go(taskTemplateFormPath({ copy: template_id })) },
    { label: t('template.menu.delete'), onSelect: () => setOpen('delete'), tone: 'danger', isApart: true },
  ]
  return (
    <Row
      acts={
        mayManage && (
          <PopupMenu
            label={t('menu', { name })}
            entries={entries}
            button={(props) => (
              <ActionIcon {...props} variant="default" size={36} aria-label={t('menu', { name })}>
                <IconDots size={18} />
              </ActionIcon>
            )}
          />
        )
      }
    >
      <div className={classes.words}>
        <strong>{name}</strong>
        <span>
          {obligations.length === 0
            ? t('template.not_attached')
            : t('template.attached', {
                forms: [...new Set(obligations.map(({ form }) => form))].join(', '),
              })}
        </span>
        <span className={classes.second}>
          {t('template.steps', { count: steps.length })} ·{' '}
          <AppLink href={tasksPath({ template: template_id })}>
            {t('template.open_tasks', { count: open_tasks })}
          </AppLink>
          {' · '}
          {t('template.changed', { name: changed.by || t('program'), day: showDay(changed.at.slice(0, 10)) })}
        </span>
        {is_generating && (
          <span className={classes.second} role="status">
            {t('template.generating')}
          </span>
        )}
        <details className={classes.more}>
          <summary>{t('template.show_steps')}</summary>
          <ol className={classes.steps}>
            {steps.map(({ key, title, offset_days, basis }) => (
              <li key={key}>
                <span>{title}</span>
                <span>
                  {offset_days === 0
                    ? t(`when.on_${basis}`)
                    : t(`when.${offset_days < 0 ? 'before' : 'after'}_${basis}_days`, { count: Math.abs(offset_days) })}
                </span>
              </li>
            ))}
          </ol>
        </details>
      </div>
      <Suspense>
        {open === 'attach' && <AttachDialog template={template} choices={choices} onClose={close} />}
        {open === 'use' && <UseDialog template={template} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={t('template.delete_title', { name })}
        confirmLabel={t('template.menu.delete')}
        tone="danger"
        isBusy={deleting.isPending}
        onConfirm={remove}
        onClose={close}
      >
        {t('template.delete_text')}
      </ConfirmDialog>
    </Row>
  )
}
