import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { type FlowLink, WelcomeGate } from './WelcomeGate.tsx';

const logIn = fn();
const login: FlowLink = { is: 'ready', follow: logIn };
const register: FlowLink = { is: 'ready', follow: fn() };

const meta = preview.meta({
  title: 'Gates/WelcomeGate',
  component: WelcomeGate,
  parameters: { layout: 'fullscreen' },
  args: {
    login,
    register,
    onTryAgain: fn(),
    supportEmail: 'support@bullpen.test',
  },
});

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement).toHaveTextContent(
      'Monitor and manage ongoing projects. To start, log in and verify your email. If you are not invited, contact support to get access to the projects.',
    );
    await expect(canvasElement).toHaveTextContent(
      'If you could log in before and cannot any more, your account may have been deactivated: ask support.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await expect(logIn).toHaveBeenCalledOnce();
  },
});
export const Loading = meta.story({
  args: { login: { is: 'loading' }, register: { is: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Register' })).toBeDisabled();
  },
});
const retryLogin = fn();
export const LoginFlowFailure = meta.story({
  tags: ['picture'],
  args: { login: { is: 'failed', retry: retryLogin } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again: Login' }));
    await expect(retryLogin).toHaveBeenCalledOnce();
  },
});
export const RegisterRefused = meta.story({
  args: { register: { is: 'loggedIn', retry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'takes you for logged in, so you cannot register, and does not let you in: your account may have been deactivated.',
    );
    await expect(canvas.getByRole('button', { name: 'Register' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: /^Try again/ })).toBeNull();
  },
});
export const Unavailable = meta.story({
  args: { cause: { cause: 'unavailable' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('The identity provider is unavailable.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onTryAgain).toHaveBeenCalledOnce();
  },
});
export const SecondFactor = meta.story({
  tags: ['picture'],
  args: { cause: { cause: 'second-factor', redirectTo: 'http://localhost:4000/second-factor' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      'http://localhost:4000/second-factor',
    );
  },
});
