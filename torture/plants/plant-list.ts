import { accessPlants } from './access-plants.ts';
import { accountPlants } from './account-plants.ts';
import type { Plant } from './plant.ts';
import { rulePlants } from './rule-plants.ts';
import { killPlants, togetherPlants } from './together-plants.ts';

export const plants: readonly Plant[] = [
  ...accessPlants,
  ...accountPlants,
  ...togetherPlants,
  ...rulePlants,
  ...killPlants,
];
