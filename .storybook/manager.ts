import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import brand from './brand.svg';

addons.setConfig({
  theme: create({
    base: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    brandTitle: 'Bullpen',
    brandImage: brand,
    brandUrl: './',
    brandTarget: '_self',
    colorSecondary: '#5b5bd6',
  }),
});
