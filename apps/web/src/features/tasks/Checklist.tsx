import type { TaskCheck, TaskDetail } from '@niyam/contract/tasks.ts'
import { ActionIcon, Button, Checkbox, Group, TextInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import panel from '../../domain/SidePanel.module.css'
import { api } from '../../lib/api.ts'
import { failureMessage, fieldMessage } from '../../lib/failure.ts'
import { useTexts } from '../../lib/texts.ts'
import { PopupMenu } from '../../ui/PopupMenu.tsx'
import classes from './TaskPanel.module.css'
import { useTaskReply } from './use-task-change.ts'

interface Props {
  readonly task: TaskDetail
  readonly mayWrite: boolean
}

/** The checks of a task. */
export function Checklist({ task: { task_id, checks }, mayWrite }: Props) {
  const t = useTexts('tasks')
  if (checks.length === 0 && !mayWrite) return null
  const settled = checks.filter(({ state }) => state !== 'open').length
  return (
    <>
      <h3>
        {t('panel.checks')}
        {checks.length > 0 && (
          <span className={panel.by} title={t('row.checks', { done: settled, total: checks.length })}>
            {settled}/{checks.length}
          </span>
        )}
      </h3>
      {checks.length > 0 && (
        <ul className={classes.checks}>
          {checks.map((check) => (
            <Check key={check.check_id} task_id={task_id} check={check} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <AddCheck task_id={task_id} />}
    </>
  )
}

interface CheckProps {
  readonly task_id: string
  readonly check: TaskCheck
  readonly mayWrite: boolean
}

function Check({ task_id, check, mayWrite }: CheckProps) {
  const t = useTexts('tasks')
  const { check_id, text, is_required, state, remark, settled } = check
  const [isAsking, setAsking] = useState(false)
  const params = { task_id, check_id }
  const change = useTaskReply((body: { state?: TaskCheck['state']; remark?: string; is_required?: boolean }) =>
    api('PATCH task/:task_id/checks/:check_id/', { params, body, quiet: true }),
  )
  const remove = useTaskReply(() => api('DELETE task/:task_id/checks/:check_id/', { params, quiet: true }))
  const isSet = state === 'not_applicable'
  const current = change.isPending ? (change.variables.state ?? state) : state
  const refusal = failureMessage(change.error ?? remove.error)
  return (
    <li>
      <div className={classes.check}>
        <Checkbox
          label={text}
          checked={current === 'done'}
          indeterminate={current === 'not_applicable'}
          disabled={!mayWrite}
          onChange={({ currentTarget }) =>
            change.mutate({ state: currentTarget.checked && !isSet ? 'done' : 'open', remark: '' })
          }
        />
        {is_required && state === 'open' && <span className={classes.required}>{t('panel.check_required')}</span>}
        {mayWrite && (
          <PopupMenu
            label={t('panel.check_acts', { text })}
            entries={[
              ...(isSet
                ? [{ label: t('panel.check_open'), onSelect: () => change.mutate({ state: 'open', remark: '' }) }]
                : [{ label: t('panel.check_not_applicable'), onSelect: () => setAsking(true) }]),
              {
                label: t(is_required ? 'panel.check_make_optional' : 'panel.check_make_required'),
                onSelect: () => change.mutate({ is_required: !is_required }),
              },
              {
                label: t('panel.check_remove'),
                tone: 'danger',
                isApart: true,
                onSelect: () => remove.mutate(undefined),
              },
            ]}
            button={(props) => (
              <ActionIcon
                {...props}
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t('panel.check_acts', { text })}
              >
                <IconDots size={16} />
              </ActionIcon>
            )}
          />
        )}
      </div>
      {isSet && (
        <p className={classes.remark}>{[t('panel.check_not_applicable'), remark].filter(Boolean).join(': ')}</p>
      )}
      {settled && state === 'done' && settled.by && <p className={classes.remark}>{settled.by}</p>}
      {isAsking && (
        <RemarkForm
          onCancel={() => setAsking(false)}
          onSave={(next) => {
            setAsking(false)
            change.mutate({ state: 'not_applicable', remark: next })
          }}
        />
      )}
      {refusal && (
        <p role="alert" className={panel.refusal}>
          {refusal}
        </p>
      )}
    </li>
  )
}

/** The menu that opens the form leads into it. */
const focus = (field: HTMLInputElement | null) => field?.focus()

function RemarkForm({
  onSave,
  onCancel,
}: {
  readonly onSave: (remark: string) => void
  readonly onCancel: () => void
}) {
  const t = useTexts('tasks')
  const [remark, setRemark] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      noValidate
      className={classes.remarkForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (remark.trim()) onSave(remark.trim())
        else setMissing(true)
      }}
    >
      <TextInput
        ref={focus}
        label={t('panel.check_remark')}
        required
        maxLength={500}
        value={remark}
        error={isMissing && t('panel.check_remark_missing')}
        onChange={({ currentTarget }) => {
          setMissing(false)
          setRemark(currentTarget.value)
        }}
      />
      <Group gap="xs" mt="xs">
        <Button type="submit" size="xs">
          {t('panel.check_remark_save')}
        </Button>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t('panel.check_remark_cancel')}
        </Button>
      </Group>
    </form>
  )
}

function AddCheck({ task_id }: { readonly task_id: string }) {
  const t = useTexts('tasks')
  const [text, setText] = useState('')
  const add = useTaskReply((body: { text: string }) =>
    api('POST task/:task_id/checks/', { params: { task_id }, body, quiet: true }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || add.isPending) return
    add.mutate({ text: text.trim() }, { onSuccess: () => setText('') })
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        aria-label={t('panel.checks_add')}
        placeholder={t('panel.checks_add')}
        size="xs"
        maxLength={300}
        value={text}
        error={fieldMessage(add.error, 'text')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  )
}
