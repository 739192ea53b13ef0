import type { OwnDayPage } from '@niyam/contract/internal-deadlines.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './InternalDeadlines.module.css'
import { Preview } from './Preview.tsx'
import { useChangeInternalDeadlines, usePreview } from './queries.ts'
import { ANYBODY, draftOf, EVERYTHING, type RuleDraft, ruleOf } from './rule-draft.ts'
import { RuleRow } from './RuleRow.tsx'

/** Rules are previewed before they are saved: the button is under the preview of these exact rules. */
export function InternalDeadlinesForm({ saved }: { readonly saved: OwnDayPage }) {
  const t = useTexts('internal-deadlines')
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(() => saved.rules.map(draftOf))
  const nextKey = useRef(saved.rules.length)
  const [isTried, setTried] = useState(false)
  const preview = usePreview()
  const change = useChangeInternalDeadlines()
  const rules = drafts.map(ruleOf)
  const whole = rules.flatMap((rule) => rule ?? [])
  // Where there is no rule and was none, there is nothing to look at.
  const isAnything = drafts.length > 0 || saved.rules.length > 0
  const { form, errors, message } = useFieldErrors(preview.error ?? change.error)

  function edit(next: readonly RuleDraft[]) {
    setDrafts(next)
    preview.reset()
    change.reset()
  }
  function look() {
    setTried(true)
    if (whole.length === rules.length) preview.mutate(whole)
  }
  const add = () =>
    edit([...drafts, { key: nextKey.current++, of: EVERYTHING, who: ANYBODY, days: drafts.length === 0 ? 3 : 5 }])

  return (
    <div className={classes.page}>
      <Panel padding="roomy">
        <form
          ref={form}
          noValidate
          aria-label={t('own_days.title')}
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            look()
          }}
        >
          <p className={classes.help}>{t(drafts.length === 0 ? 'own_days.none' : 'own_days.order')}</p>
          {drafts.map((draft, at) => (
            <RuleRow
              key={draft.key}
              draft={draft}
              place={at + 1}
              page={saved}
              error={
                errors[`rules.${at}.days_before`] ??
                errors[`rules.${at}.user_id`] ??
                errors[`rules.${at}.obligation_id`] ??
                (isTried && rules[at] === null ? t('own_days.days_missing') : undefined)
              }
              onChange={(next) => edit(drafts.map((one) => (one.key === draft.key ? next : one)))}
              onRemove={() => edit(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
          <FormAlert message={message} />
          <div className={classes.acts}>
            <Button
              variant={isAnything ? 'default' : 'filled'}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={add}
            >
              {t('own_days.add')}
            </Button>
            {isAnything && (
              <Button type="submit" loading={preview.isPending} variant={preview.data ? 'default' : 'filled'}>
                {t('own_days.look')}
              </Button>
            )}
          </div>
        </form>
      </Panel>
      {preview.data && (
        <Preview
          preview={preview.data}
          isBusy={change.isPending}
          onSave={() =>
            change.mutate(whole, {
              onSuccess: () => {
                notice({ tone: 'success', title: t('own_days.saved') })
                preview.reset()
                setTried(false)
              },
            })
          }
        />
      )}
    </div>
  )
}
