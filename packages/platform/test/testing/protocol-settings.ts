import { expect } from 'vitest';
import {
  asBrowser,
  evil,
  id,
  isWrong,
  type Row,
  returnTo,
  says,
  time,
  toErrorPage,
  toPage,
  unknownId,
} from './protocol-row.ts';
import { consoleOrigin } from './start-test-platform.ts';

const browserPath = '/self-service/settings/browser';
const submit = {
  as: 'newcomer',
  begins: { flow: 'settings' },
  path: '/self-service/settings?flow={flow}',
} as const;
const newPassword = { method: 'password', password: 'another-password' };

/** Changes of one's own account. */
export const settingsRows: readonly Row[] = [
  {
    as: 'nobody',
    path: browserPath,
    status: 401,
    errorId: 'session_inactive',
    body: { CredentialsMissing: false },
    cookies: ['csrf'],
  },
  { as: 'nobody', path: browserPath, headers: asBrowser, status: 303, location: /\/self-service\/login\/browser/ },
  {
    as: 'nobody',
    path: '/self-service/settings?flow={flow}',
    form: newPassword,
    status: 401,
    errorId: null,
  },
  { as: 'nobody', path: `/self-service/settings/flows?id=${unknownId}`, status: 401, errorId: null },
  {
    as: 'reader',
    path: `${browserPath}?${returnTo}`,
    status: 200,
    body: {
      id,
      type: 'browser',
      expires_at: time,
      state: 'show_form',
      organization_id: null,
      return_to: `${consoleOrigin}/sudo?search=a`,
      identity: expect.objectContaining({ traits: { email: 'reader@bullpen.test' } }),
    },
    absent: ['created_at', 'updated_at', 'continue_with'],
  },
  { as: 'reader', path: browserPath, headers: asBrowser, status: 303, location: toPage('settings') },
  { as: 'reader', path: `${browserPath}?${evil}`, status: 400, errorId: 'self_service_flow_return_to_forbidden' },
  { as: 'reader', path: `${browserPath}?${evil}`, headers: asBrowser, status: 303, location: toErrorPage },
  { as: 'reader', path: `/self-service/settings/flows?id=${unknownId}`, status: 404, errorId: null },
  { ...submit, path: '/self-service/settings/flows?id={flow}', status: 200, body: { state: 'show_form' } },
  {
    ...submit,
    form: newPassword,
    status: 200,
    body: {
      state: 'success',
      identity: expect.objectContaining({ state: 'active' }),
      ui: expect.objectContaining({ messages: [says(1050001)] }),
      continue_with: [expect.objectContaining({ action: 'redirect_browser_to' })],
    },
    cookies: ['session'],
  },
  { ...submit, form: newPassword, headers: asBrowser, status: 303, location: toPage('settings'), cookies: ['session'] },
  {
    ...submit,
    form: { method: 'profile', traits: { email: 'row.three@bullpen.test' } },
    status: 200,
    body: {
      state: 'success',
      continue_with: [
        expect.objectContaining({ action: 'show_verification_ui' }),
        expect.objectContaining({ action: 'redirect_browser_to' }),
      ],
    },
    cookies: ['session'],
  },
  {
    ...submit,
    form: { ...newPassword, password: 'short' },
    status: 400,
    body: {
      state: 'show_form',
      ui: expect.objectContaining({ nodes: expect.arrayContaining([isWrong('password', 4000032)]) }),
    },
    cookies: [],
  },
  { ...submit, form: newPassword, isForged: true, status: 403, errorId: 'security_csrf_violation' },
];
