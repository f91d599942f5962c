/** The same value, which nobody can change any more, at whatever depth. */
export function deeplyFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deeplyFrozen);
  }
  return value;
}
