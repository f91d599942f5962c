import { expect, test, vi } from 'vitest';
import { memoryAddress } from './console-address.ts';

test('an address that nobody sees goes to paths, and with a query alone stays where it is', () => {
  const address = memoryAddress('https://console.example/sudo?project=alpha#top');
  const told = vi.fn();
  const stop = address.subscribe(told);
  expect(address.current()).toBe('/sudo?project=alpha');
  address.go('?project=alpha&open=1');
  expect(address.current()).toBe('/sudo?project=alpha&open=1');
  address.go('/manage/players?project=beta', { replace: true });
  expect(address.current()).toBe('/manage/players?project=beta');
  stop();
  address.go('/overview');
  expect(told).toHaveBeenCalledTimes(2);
});
