// Lists the calls of the API document and sends them with the session of this browser.
const METHODS = ['get', 'post', 'patch', 'delete']

/** The app's part of the session; the browser adds the cookie part. */
function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function make(name, attributes = {}, ...children) {
  const element = Object.assign(document.createElement(name), attributes)
  element.append(...children)
  return element
}

async function sessionHeaders() {
  const token = stored('niyam.token')
  if (!token) return {}
  const csrf = stored('niyam.csrf')
  const headers = { Authorization: `Token ${token}`, ...(csrf && { 'X-CSRF-Token': csrf }) }
  const organisation = stored('niyam.organisation')
  if (organisation) headers['X-Organisation-Token'] = organisation.organisation_token
  const reply = await fetch('/api/accounts/user/me/', { headers })
  if (!reply.ok) return {}
  const { data } = await reply.json()
  return { ...headers, 'X-CSRF-Token': data.csrf_token }
}

async function tellWho() {
  const headers = await sessionHeaders()
  const organisation = stored('niyam.organisation')?.organisation.name
  const user = stored('niyam.user')
  const who = headers.Authorization ? `Signed in as ${user?.first_name ?? 'somebody'}` : 'Not signed in'
  document.getElementById('who').textContent = organisation ? `${who}, working in ${organisation}.` : `${who}.`
}

/** A first body to edit: what must be there, and what is filled in when it is left out. */
function example(schema) {
  if (schema.default !== undefined) return schema.default
  if (schema.examples) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return example(schema.anyOf[0])
  if (schema.type === 'object') {
    const names = schema.required ?? []
    return Object.fromEntries(names.map((name) => [name, example(schema.properties[name])]))
  }
  return { array: [], boolean: false, integer: 0, number: 0 }[schema.type] ?? ''
}

function parameterField(parameter, id) {
  const label = make('label', { htmlFor: id, textContent: `${parameter.name}${parameter.required ? ' (needed)' : ''}` })
  const hint = parameter.example ?? parameter.schema.enum?.join(', ') ?? parameter.schema.format ?? ''
  const input = make('input', { id, name: `${parameter.in}:${parameter.name}`, placeholder: hint, autocomplete: 'off' })
  input.required = parameter.required === true
  return [label, input]
}

function bodyField(content, id) {
  if (!content) return []
  const label = (textContent) => make('label', { htmlFor: id, textContent })
  if (content['multipart/form-data'])
    return [label('File'), make('input', { id, name: 'file', type: 'file', required: true })]
  const { example: made, schema } = content['application/json']
  const value = JSON.stringify(made ?? example(schema), null, 2)
  const rows = Math.min(16, value.split('\n').length + 1)
  return [label('Body (JSON)'), make('textarea', { id, name: 'body', value, rows, spellcheck: false })]
}

async function send(method, path, form) {
  const query = new URLSearchParams()
  const headers = await sessionHeaders()
  let address = path
  let body
  for (const [name, value] of new FormData(form)) {
    const [place, key] = name.split(':')
    if (value === '') continue
    if (place === 'path') address = address.replace(`{${key}}`, encodeURIComponent(value))
    if (place === 'query') query.set(key, value)
    if (place === 'header') headers[key] = value
    if (place === 'body') {
      body = value
      headers['Content-Type'] = 'application/json'
    }
    if (place === 'file') {
      body = new FormData()
      body.set('file', value)
    }
  }
  const started = performance.now()
  const reply = await fetch(query.size > 0 ? `${address}?${query}` : address, {
    method: method.toUpperCase(),
    headers,
    body,
  })
  const took = `${reply.status} ${reply.statusText}, ${Math.round(performance.now() - started)} ms`
  const isJson = reply.headers.get('content-type')?.includes('json')
  const said = isJson ? JSON.stringify(await reply.json(), null, 2) : `${(await reply.blob()).size} bytes`
  return `${took}\n\n${said}`
}

/** The reply of the tried call. */
function replyField({ responses }) {
  const made = responses[200]?.content['application/json']?.example
  if (made === undefined) return []
  const shown = make('pre', { tabIndex: 0, textContent: JSON.stringify(made, null, 2) })
  return [make('details', {}, make('summary', { textContent: 'An answer' }), shown)]
}

function callBox(path, method, operation) {
  const id = (name) => `${operation.operationId}-${name}`
  const answer = make('pre', { tabIndex: 0, hidden: true })
  answer.setAttribute('role', 'status')
  answer.setAttribute('aria-label', 'Answer')
  const form = make(
    'form',
    {},
    make('p', { className: 'soft', textContent: operation.description }),
    ...operation.parameters.flatMap((parameter) => parameterField(parameter, id(parameter.name))),
    ...bodyField(operation.requestBody?.content, id('body')),
    ...replyField(operation),
    make('button', { type: 'submit', textContent: 'Send' }),
    answer,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    answer.hidden = false
    answer.textContent = 'Sending…'
    answer.textContent = await send(method, path, form).catch(() => 'No answer. Check that the server is running.')
  })
  const title = make('code', { textContent: `${method.toUpperCase()} ${path}` })
  return make('details', {}, make('summary', {}, title, make('span', { textContent: ` ${operation.summary}` })), form)
}

function show({ paths, tags }) {
  const operations = Object.entries(paths).flatMap(([path, calls]) =>
    METHODS.filter((method) => calls[method]).map((method) => ({ path, method, operation: calls[method] })),
  )
  const sections = tags.map(({ name }) => {
    const boxes = operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => callBox(path, method, operation))
    return make('section', {}, make('h2', { textContent: name }), ...boxes)
  })
  document.getElementById('calls').replaceChildren(...sections)
}

function find(text) {
  const wanted = text.trim().toLowerCase()
  for (const box of document.querySelectorAll('section > details')) {
    box.hidden = !box.querySelector('summary').textContent.toLowerCase().includes(wanted)
  }
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector(':scope > details:not([hidden])')
}

document.getElementById('find').addEventListener('input', (event) => find(event.target.value))
const reply = await fetch('/api/openapi.json')
show(await reply.json())
await tellWho()
